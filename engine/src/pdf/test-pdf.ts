/** What stands on a page of a PDF made by a test. */
export type TestPage = {
  /** Text with the place of its first letter, in points from the lower left corner. */
  texts: { x: number; y: number; text: string; size?: number }[];
  /** A picture of one colour and the box that it fills. */
  picture?: { x: number; y: number; width: number; height: number; shade: number };
};

const SIDE = 40;

/** A PDF of A5 pages in Times, with a picture of 40 × 40 pixels on pages that have one. */
export function testPdf(pages: readonly TestPage[]): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body) + 2;
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>');
  const kids = pages.map(({ texts, picture }) => {
    const shown = texts.map(
      ({ x, y, text, size = 10 }) =>
        `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
    );
    let image = '';
    if (picture) {
      const { x, y, width, height, shade } = picture;
      // Hexadecimal, so that the file stays text.
      const data = `${[shade, 120, 200].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      const pixels = `${data.repeat(SIDE * SIDE)}>`;
      image = `/XObject<</P ${add(stream(pixels, `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/ASCIIHexDecode`))} 0 R>>`;
      shown.push(`q ${width} 0 0 ${height} ${x} ${y} cm /P Do Q`);
    }
    const content = add(stream(shown.join('\n')));
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents ${content} 0 R/Resources<</Font<</F ${font} 0 R>>${image}>>>>`,
    );
  });
  const all = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    ...objects,
  ];
  const body = all.map((object, at) => `${at + 1} 0 obj${object}endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R/Size ${all.length + 1}>>\n%%EOF`);
}

const stream = (content: string, facts = ''): string =>
  `<<${facts}/Length ${content.length}>>stream\n${content}\nendstream `;
