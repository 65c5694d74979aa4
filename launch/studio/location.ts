/** Whether a camera wrote its place into a picture: the first directory of its EXIF then points to one for GPS. */
const GPS_DIRECTORY = 0x8825;
const ENTRY_BYTES = 12;

export function hasLocation(exif: Buffer): boolean {
	const tiff = exif.subarray(exif.toString("latin1", 0, 4) === "Exif" ? 6 : 0);
	const little = tiff.toString("latin1", 0, 2) === "II";
	const read16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
	const read32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
	try {
		const directory = read32(4);
		const entries = Array.from(
			{ length: read16(directory) },
			(_, index) => directory + 2 + index * ENTRY_BYTES,
		);
		return entries.some((at) => read16(at) === GPS_DIRECTORY);
	} catch {
		// Cut off, or no EXIF: nothing can be read from it.
		return false;
	}
}
