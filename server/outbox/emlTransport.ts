/** Without a mail server nothing is lost, and every mail program opens the files. */
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { aborted } from "node:util";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import { writeWholeFile } from "../wholeFile.ts";
import { DeliveryError, type MailTransport, NO_OUTSIDE_ACCESS, type Receipt } from "./destination.ts";

/** A disk that hangs holds a thread for each; Node has four, and the site's pictures need some. */
const WORKERS = 2;

export function emlTransport(folder: string, write = writeWholeFile) {
	let unanswered = 0;
	const composer = createTransport({
		streamTransport: true,
		buffer: true,
		newline: "windows",
		...NO_OUTSIDE_ACCESS,
	});
	return {
		name: folder,
		settles: "written" as const,
		workers: WORKERS,
		async send(mail: SendMailOptions, claimed: ClaimedDelivery, signal: AbortSignal): Promise<Receipt> {
			try {
				const { message } = await composer.sendMail(mail);
				if (unanswered >= WORKERS) throw noAnswer("EBUSY");
				unanswered += 1;
				const written = mkdir(folder, { recursive: true, mode: 0o700 })
					.then(() => write(join(folder, emlFileName(claimed)), message as Buffer))
					.finally(() => {
						unanswered -= 1;
					});
				await Promise.race([
					written,
					aborted(signal, claimed).then(() => Promise.reject(noAnswer("ETIMEDOUT"))),
				]);
				return {};
			} catch (error) {
				const { code = "unknown", message } = error as NodeJS.ErrnoException;
				const reasonForLog = `writing the .eml file failed: ${code}`;
				throw new DeliveryError({ lasting: "temporary", message, reasonForLog, cause: error });
			}
		},
		withdraw: (claimed: ClaimedDelivery) => rm(join(folder, emlFileName(claimed)), { force: true }),
	} satisfies MailTransport;
}

const noAnswer = (code: string) => Object.assign(new Error("The disk does not answer."), { code });

/** The same on every attempt, so that a repeated write replaces the file. */
function emlFileName({ id, lead, kind }: ClaimedDelivery): string {
	const time = lead.receivedAt.toISOString().replaceAll(":", "-");
	return `${time}_lead-${lead.id}_mail-${id}_${kind}.eml`;
}

export async function removeEmlFiles(folder: string, leadIds: readonly number[]): Promise<number> {
	const erased = new Set(leadIds.map(String));
	const files = existsSync(folder) ? await readdir(folder) : [];
	const theirs = files.filter((file) => erased.has(/_lead-(\d+)_/.exec(file)?.[1] ?? ""));
	for (const file of theirs) await rm(join(folder, file), { force: true });
	return theirs.length;
}
