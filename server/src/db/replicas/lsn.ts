/** A place in the log of a PostgreSQL server, as in `16/B374D848`: bytes since its beginning. */
export type Lsn = bigint;

export function readLsn(text: string): Lsn {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
