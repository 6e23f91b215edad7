/** A file of an archive; its content is text or bytes. */
export type ArchiveFile = { name: string; content: string | Uint8Array };
