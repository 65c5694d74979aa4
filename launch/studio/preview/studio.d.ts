/** Which state of the draft the pages show (previewServer.ts). */
declare module "studio:version" {
	export const version: number;
}
