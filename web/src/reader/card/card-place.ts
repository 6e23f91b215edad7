/** Height in CSS pixels of the card's sheet on smaller screens; `--card-height` in reader.css. */
export function sheetHeight(): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(innerHeight * 0.4, Math.min(rem * 17, innerHeight * 0.6));
}
