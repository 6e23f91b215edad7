import { buffer } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { readCsv } from '#core/csv.ts';
import { fenOf, PaymentError } from './payment-error.ts';
import type { BillLine } from './provider.ts';

/** No table of a day's payments is larger. */
const MOST_BYTES = 100_000_000;

/** The lines of a bill: a zip of tables in GBK, one with the payments and one with their sums. */
export async function readAlipayBill(bytes: Buffer): Promise<BillLine[]> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { decodeStrings: false });
    const lines: BillLine[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.uncompressedSize > MOST_BYTES) throw new Error('too large');
      const content = await buffer(await zip.openReadStreamPromise(entry));
      lines.push(...linesOf(new TextDecoder('gb18030').decode(content)));
    }
    return lines;
  } catch (error) {
    throw new PaymentError('Alipay', 'malformed', {
      detail: `a bill that cannot be read: ${error instanceof Error ? error.message : ''}`,
    });
  }
}

/** Lines that begin with # are remarks; the table of sums names no payments. */
function linesOf(table: string): BillLine[] {
  const lines: BillLine[] = [];
  let names: string[] | null = null;
  for (const row of readCsv(table)) {
    const cells = row.map((cell) => cell.trim());
    if (cells[0]?.startsWith('#')) continue;
    if (names === null) {
      if (!cells.includes('支付宝交易号') || !cells.includes('业务类型')) return [];
      names = cells;
      continue;
    }
    const cell = (name: string) => cells[names!.indexOf(name)] ?? '';
    const amount = fenOf(cell('订单金额（元）').replace(/^-/, ''));
    const at = new Date(`${cell('完成时间').replace(' ', 'T')}+08:00`);
    if (Number.isNaN(amount) || Number.isNaN(at.getTime())) throw new Error('another form');
    lines.push({
      kind: cell('业务类型').includes('退') ? 'refund' : 'paid',
      orderNo: cell('商户订单号'),
      transactionId: cell('支付宝交易号'),
      amount,
      at,
    });
  }
  return lines;
}
