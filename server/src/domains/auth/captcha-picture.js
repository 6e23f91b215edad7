import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
/** The library's main function, which its types leave out. */
const draw = svgCaptcha;
/** No two alike: without 0 o, 1 i j l, 2 z, 5 s, b, 9 g q, u v w. */
const LETTERS = '34678acdefhkmnprtxy';
const LENGTH = 4;
const SIZE = { width: 150, height: 50 };
/**
 * Tones of medium brightness on no ground: each keeps a contrast of 3:1 and more, what large
 * letters need, to paper white, sepia, dark and black alike.
 */
const TONES = ['#2f7f86', '#7a6f4d', '#8a6280', '#5b7590'];
/** @returns four letters to solve, lower case */
export const randomAnswer = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
/**
 * Draws letters bent and crossed out. As pixels: the outlines of a vector picture can be looked up.
 * @returns PNG as a `data:` address, twice as fine as it is shown
 */
export async function drawCaptcha(answer) {
  const drawing = draw(answer, { ...SIZE, fontSize: 60, noise: 3, color: false });
  const toned = drawing.replace(
    /(fill|stroke)="#[0-9a-f]{3}"/g,
    (_, attribute) => `${attribute}="${TONES[randomInt(TONES.length)]}"`,
  );
  const png = await sharp(Buffer.from(toned), { density: 144 }).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
