/** The draft as the preview's pages import it (previewServer.ts). */
declare module "studio:draft" {
	export const version: number;
}
