import type { Archive } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import { decodeXml, descendantsOf, readXml } from './xml.ts';

/** Fonts made unusable outside the book; its text is not touched. */
const FONT_OBFUSCATION = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
]);

/**
 * @throws ArchiveError encrypted, for a book whose content needs a licence to be read; too_large,
 *   broken
 */
export async function refuseProtected(archive: Archive): Promise<void> {
  const content = await archive.read('META-INF/encryption.xml');
  if (!content) return;
  const methods = descendantsOf(readXml(decodeXml(content)), 'encryptionmethod');
  const isProtected = methods.some(
    ({ attributes }) => !FONT_OBFUSCATION.has(attributes.algorithm?.trim() ?? ''),
  );
  if (isProtected) throw new ArchiveError('encrypted', 'protected by rights management');
}
