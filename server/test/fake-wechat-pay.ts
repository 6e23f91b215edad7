import {
  createCipheriv,
  createHash,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const API_V3_KEY = 'k'.repeat(32);
const APP_ID = 'wx0000000000000001';
const MCH_ID = '1900000001';
const SERIAL = 'MERCHANTSERIAL01';

type Trade = {
  out_trade_no: string;
  total: number;
  description: string;
  notify_url: string;
  channel: string;
  /** Openid of who is to pay inside WeChat. */
  payer: string | null;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  transaction_id: string | null;
  success_time: string | null;
  refund: { out_refund_no: string; notify_url: string } | null;
};

/** How the service behaves; `fails_after` does what it is asked and loses the answer. */
type Mood = 'well' | 'hangs_up' | 'fails' | 'fails_after' | 'unsigned';

/** A platform certificate with its private key, made by openssl as node makes none. */
function newCertificate(): { serial: string; pem: string; key: KeyObject } {
  const { privateKey } = rsa();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-cert-'));
  try {
    const keyFile = path.join(folder, 'key.pem');
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const serial = randomBytes(16).toString('hex').toUpperCase();
    const file = path.join(folder, 'cert.pem');
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-key', keyFile, '-out', file, '-days', '30'],
        ...['-subj', '/CN=Tenpay.com', '-set_serial', `0x${serial}`],
      ],
      { stdio: 'ignore' },
    );
    return { serial, pem: readFileSync(file, 'utf8'), key: privateKey };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * WeChat Pay on loopback, with keys of its own: it checks the signature of every request, signs what
 * it answers, and sends notices as the platform does.
 */
export async function startFakeWechatPay({ withPublicKey = false } = {}) {
  const merchant = rsa();
  const platform = rsa();
  const publicKeyId = 'PUB_KEY_ID_0100000001';
  let certificate = withPublicKey ? null : newCertificate();
  let mood: Mood = 'well';
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, number>();
  const counts = { certificates: 0, refused: 0, charges: 0, refunds: 0 };
  let bill = '';

  const sign = (body: string, at = Math.floor(Date.now() / 1000), by?: KeyObject) => {
    const [timestamp, nonce] = [String(at), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(by ?? certificate?.key ?? platform.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': certificate?.serial ?? publicKeyId,
    };
  };
  const seal = (content: string, associated_data: string, key = API_V3_KEY) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from(associated_data));
    const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    return {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data,
      ciphertext: sealed.toString('base64'),
    };
  };

  const answer = (response: ServerResponse, status: number, content?: unknown) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const signature = mood === 'unsigned' ? {} : sign(body);
    response.writeHead(status, { 'content-type': 'application/json', ...signature }).end(body);
  };

  function isGenuine(request: IncomingMessage, body: string): boolean {
    const [scheme, rest = ''] = (request.headers.authorization ?? '').split(/ (.*)/s);
    const given = Object.fromEntries(
      [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    const { timestamp = '', nonce_str = '', signature = '' } = given;
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || given['mchid'] !== MCH_ID) return false;
    if (given['serial_no'] !== SERIAL) return false;
    const lines = [request.method, request.url, timestamp, nonce_str, body];
    return createVerify('RSA-SHA256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .verify(merchant.publicKey, signature, 'base64');
  }

  const transactionOf = (trade: Trade) => ({
    appid: APP_ID,
    mchid: MCH_ID,
    out_trade_no: trade.out_trade_no,
    trade_type: trade.channel.toUpperCase(),
    trade_state: trade.state,
    ...(trade.transaction_id && {
      transaction_id: trade.transaction_id,
      success_time: trade.success_time,
      payer: { openid: 'payer' },
    }),
    amount: { total: trade.total, currency: 'CNY', payer_total: trade.total },
  });

  const routes: [RegExp, (response: ServerResponse, found: string[], body: string) => void][] = [
    [
      /^GET \/v3\/certificates$/,
      (response) => {
        counts.certificates += 1;
        const { serial, pem } = certificate!;
        const encrypt_certificate = seal(pem, 'certificate');
        answer(response, 200, { data: [{ serial_no: serial, encrypt_certificate }] });
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/(native|jsapi|h5)$/,
      (response, [channel], body) => {
        counts.charges += 1;
        const asked = JSON.parse(body);
        const known = trades.get(asked.out_trade_no);
        if (known && known.state !== 'NOTPAY') {
          return answer(response, 400, { code: 'ORDERPAID', message: '' });
        }
        if (channel === 'jsapi' && !asked.payer?.openid) {
          return answer(response, 400, { code: 'PARAM_ERROR', message: '' });
        }
        trades.set(asked.out_trade_no, {
          out_trade_no: asked.out_trade_no,
          total: asked.amount.total,
          description: asked.description,
          notify_url: asked.notify_url,
          channel: channel!,
          payer: asked.payer?.openid ?? null,
          state: 'NOTPAY',
          transaction_id: null,
          success_time: null,
          refund: null,
        });
        const answers = {
          native: { code_url: `weixin://wxpay/bizpayurl?pr=${asked.out_trade_no.slice(-8)}` },
          jsapi: { prepay_id: `wx${asked.out_trade_no}` },
          h5: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1` },
        };
        return answer(response, 200, answers[channel as keyof typeof answers]);
      },
    ],
    [
      /^GET \/v3\/pay\/transactions\/out-trade-no\/(\d+)\?mchid=1900000001$/,
      (response, [no]) => {
        const trade = trades.get(no!);
        return trade
          ? answer(response, 200, transactionOf(trade))
          : answer(response, 404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/out-trade-no\/(\d+)\/close$/,
      (response, [no]) => {
        const trade = trades.get(no!);
        if (!trade) return answer(response, 404, { code: 'ORDER_NOT_EXIST', message: '' });
        if (trade.state === 'SUCCESS') {
          return answer(response, 400, { code: 'ORDERPAID', message: '订单已支付' });
        }
        trade.state = 'CLOSED';
        return answer(response, 204);
      },
    ],
    [
      /^POST \/v3\/refund\/domestic\/refunds$/,
      (response, _found, body) => {
        const asked = JSON.parse(body);
        const trade = trades.get(asked.out_trade_no);
        if (!trade?.transaction_id || asked.amount.total !== trade.total) {
          return answer(response, 400, { code: 'INVALID_REQUEST', message: '' });
        }
        if (!refunds.has(asked.out_refund_no)) {
          counts.refunds += 1;
          refunds.set(asked.out_refund_no, asked.amount.refund);
          trade.state = 'REFUND';
          trade.refund = { out_refund_no: asked.out_refund_no, notify_url: asked.notify_url };
        }
        return answer(response, 200, { refund_id: '5', status: 'PROCESSING' });
      },
    ],
    [
      /^GET \/v3\/bill\/tradebill\?bill_date=[\d-]+&bill_type=ALL$/,
      (response) => {
        if (!bill) return answer(response, 400, { code: 'NO_STATEMENT_EXIST', message: '' });
        const hash_value = createHash('sha1').update(bill).digest('hex');
        const download_url = `${base}/v3/billdownload/file?token=x%2By`;
        return answer(response, 200, { hash_type: 'SHA1', hash_value, download_url });
      },
    ],
    [
      /^GET \/v3\/billdownload\/file\?token=x%2By$/,
      (response) => void response.writeHead(200).end(bill),
    ],
  ];

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      // A person with a telephone, for tests in another process: the answer is the notice due then.
      const person = /^\/person\/pays\/(\d+)$/.exec(request.url ?? '');
      if (person) return void response.end(JSON.stringify(pay(person[1]!)));
      if (mood === 'hangs_up') return void request.socket.destroy();
      if (!isGenuine(request, body)) {
        counts.refused += 1;
        return void response.writeHead(401).end('{"code":"SIGN_ERROR"}');
      }
      if (mood === 'fails') return void response.writeHead(500).end('{"code":"SYSTEM_ERROR"}');
      const line = `${request.method} ${request.url}`;
      for (const [pattern, act] of routes) {
        const found = pattern.exec(line);
        if (!found) continue;
        if (mood !== 'fails_after' || request.method === 'GET') {
          return act(response, found.slice(1), body);
        }
        // The act is done, and its answer lost.
        const lost = { writeHead: () => ({ end: () => {} }) } as unknown as ServerResponse;
        act(lost, found.slice(1), body);
        return void response.writeHead(500).end('{"code":"SYSTEM_ERROR"}');
      }
      return void response.writeHead(404).end('{"code":"NOT_FOUND"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A notice as it would be sent; parts of it can be made wrong. */
  function notice(
    event_type: string,
    content: unknown,
    wrong: { at?: number; key?: KeyObject; sealedWith?: string } = {},
  ): { headers: Record<string, string>; body: string } {
    const type = event_type.startsWith('REFUND') ? 'refund' : 'transaction';
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      create_time: new Date().toISOString(),
      resource_type: 'encrypt-resource',
      event_type,
      resource: {
        ...seal(JSON.stringify(content), type, wrong.sealedWith),
        original_type: type,
      },
    });
    return { headers: sign(body, wrong.at, wrong.key), body };
  }

  /** A person pays with their telephone. @returns the notice that is due then */
  function pay(
    orderNo: string,
    wrong: Parameters<typeof notice>[2] & { change?: object } = {},
  ): ReturnType<typeof notice> {
    const trade = trades.get(orderNo)!;
    trade.state = 'SUCCESS';
    trade.transaction_id = `42000${orderNo}`.slice(0, 28);
    trade.success_time = new Date().toISOString().replace(/\.\d+Z$/, '+00:00');
    const { change, ...rest } = wrong;
    return notice('TRANSACTION.SUCCESS', { ...transactionOf(trade), ...change }, rest);
  }

  return {
    base,
    counts,
    trades,
    refunds,
    APP_ID,
    MCH_ID,
    /** Settings of a server that pays here; `origin` is where its notices go. */
    settings: (origin: string): Record<string, string> => ({
      WECHAT_PAY_APP_ID: APP_ID,
      WECHAT_PAY_MCH_ID: MCH_ID,
      WECHAT_PAY_SERIAL_NO: SERIAL,
      WECHAT_PAY_PRIVATE_KEY: String(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      WECHAT_PAY_API_V3_KEY: API_V3_KEY,
      WECHAT_PAY_CHANNELS: 'native,jsapi,h5',
      WECHAT_PAY_BASE_URL: base,
      PAYMENT_NOTIFY_ORIGIN: origin,
      ...(withPublicKey && {
        WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
        WECHAT_PAY_PUBLIC_KEY: String(
          createPublicKey(platform.publicKey.export({ type: 'spki', format: 'pem' })).export({
            type: 'spki',
            format: 'pem',
          }),
        ),
      }),
    }),
    feel: (next: Mood) => {
      mood = next;
    },
    /** Replaces the platform's certificate, as happens every few years. */
    rotate: () => {
      certificate = newCertificate();
    },
    setBill: (content: string) => {
      bill = content;
    },
    pay,
    /** The notice of a payment that was made. */
    again: (orderNo: string) =>
      notice('TRANSACTION.SUCCESS', {
        ...transactionOf(trades.get(orderNo)!),
        trade_state: 'SUCCESS',
      }),
    refundNotice: (orderNo: string, refund_status: 'SUCCESS' | 'ABNORMAL') =>
      notice(`REFUND.${refund_status}`, {
        mchid: MCH_ID,
        out_trade_no: orderNo,
        transaction_id: trades.get(orderNo)!.transaction_id,
        out_refund_no: trades.get(orderNo)!.refund!.out_refund_no,
        refund_id: '5',
        refund_status,
        amount: { total: 1, refund: 1 },
      }),
    stranger: rsa().privateKey,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type FakeWechatPay = Awaited<ReturnType<typeof startFakeWechatPay>>;
