/** Lets sites of ALLOWED_ORIGINS use this desk from the browser. Wraps @fastify/cors. */
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

export async function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
	await app.register(cors, {
		origin: [...origins],
		methods: ["POST"],
		exposedHeaders: ["Retry-After"],
		maxAge: 3600,
	});
}
