import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { call } from '../editor.ts';
import { ADMIN_PASSWORD } from '../product.ts';
import { connect } from '../../server/src/db/client.ts';
import { createSession } from '../../server/src/domains/auth/sessions.service.ts';
import { databaseUrl, ENTRANCES, HOUSES } from './machines.ts';
import { openLedger } from './ledger.ts';
import { type Answer, openVisitor, type Visitor } from './visitor.ts';

const READERS = 12;
/** A reader's longest pause between two requests. */
const THINK_MS = 600;
/** A probe's pause. */
const PROBE_MS = 100;
const IMPORT_MS = 4_000;
const UPLOAD_MS = 8_000;
const WORDS = ['lantern', 'harbour', 'window', 'bridge', 'garden', 'river', 'letter', 'winter'];

/** Readers, an editor, and probes that ask without a pause. */
export type Crowd = Awaited<ReturnType<typeof startCrowd>>;

/** Opens accounts, and lets everybody begin. */
export async function startCrowd() {
  const tokens = await openAccounts();
  const ledger = openLedger();
  const answers: Answer[] = [];
  const probed: { read: Answer[]; write: Answer[] } = { read: [], write: [] };
  /** Reads that did not show what the same reader had written before. */
  const stale: { at: number; word: string }[] = [];
  let going = true;
  const tell = (answer: Answer) => void answers.push(answer);
  const articles = (await call(ENTRANCES[0]!, 'GET /reader/article/waikan', {})).items.map(
    ({ id }) => id,
  );

  const save = async (reader: Visitor, word: string): Promise<number | null> => {
    const { status, body } = await reader.send('/reader/myword', { word });
    if (status !== 200) return null;
    ledger.keep({ kind: 'word', reader, word });
    return (body as { id: number }).id;
  };

  const live = async (token: string, number: number) => {
    const reader = openVisitor(token, tell);
    const think = () => sleep(Math.random() * THINK_MS);
    for (let round = 0; going; round++) {
      const article = articles[(number + round) % articles.length]!;
      await reader.get('/reader/article/waikan');
      await think();
      await reader.get(`/reader/article/${article}/show`);
      await think();
      await reader.get(`/api/english/word?word=${WORDS[round % WORDS.length]}`);
      const word = `word ${lettersOf(number)} ${lettersOf(round)}`;
      const entry = await save(reader, word);
      const list = await reader.get('/reader/myword?limit=20');
      const items = (list.body as { items: { word: string }[] } | null)?.items ?? [];
      if (list.status === 200 && !items.some((item) => item.word === word)) {
        stale.push({ at: list.at, word });
      }
      await think();
      if (entry !== null) {
        const review = { rating: 3, review_uuid: randomUUID() };
        const { status } = await reader.send(`/reader/myword/${entry}/review`, review);
        if (status === 200) ledger.keep({ kind: 'review', reader, entry });
      }
      await think();
      const note = { note_uuid: randomUUID(), text: word, comment: `of round ${round}` };
      const { status } = await reader.send(`/reader/article/${article}/notes/add`, note);
      if (status === 200) ledger.keep({ kind: 'note', reader, article, uuid: note.note_uuid });
      await think();
    }
  };

  const probeReads = async (token: string) => {
    const probe = openVisitor(token, tell);
    while (going) {
      probed.read.push(await probe.get('/reader/myword?limit=1'));
      await sleep(PROBE_MS);
    }
  };

  const probeWrites = async (token: string, number: number) => {
    const probe = openVisitor(token, tell);
    for (let round = 0; going; round++) {
      const word = `probe ${lettersOf(number)} ${lettersOf(round)}`;
      const answer = await probe.ask('POST', '/reader/myword', { word });
      if (answer.status === 200) ledger.keep({ kind: 'word', reader: probe, word });
      probed.write.push(answer);
      await sleep(PROBE_MS);
    }
  };

  const upload = async (token: string) => {
    const reader = openVisitor(token, tell);
    let latest: string | null = null;
    for (let round = 0; going; round++) {
      if (latest) await reader.get(`/files/${latest}`);
      const given = await reader.get('/auth/upload_token?key=avatar');
      if (given.status === 200) {
        const { token: pass, url } = given.body as { token: string; url: string };
        const headers = { 'content-type': 'image/png', 'x-upload-token': pass };
        const sent = await reader.ask('POST', url, await picture(round), headers);
        if (sent.status === 200) {
          latest = (sent.body as { file: string }).file;
          ledger.keep({ kind: 'file', reader, key: latest });
        }
      }
      await sleep(UPLOAD_MS);
    }
  };

  const edit = async (token: string) => {
    const reader = openVisitor(token, tell);
    for (let round = 0; going; round++) {
      const title = `Import ${lettersOf(round)}`;
      const content = `The keeper of the lamp number ${round} looked at the sea, and was glad.\n\n`;
      const source = { format: 'text', title, content: content.repeat(6) };
      const { status, body } = await reader.ask('POST', '/reader/article/import', {
        source,
        publish: true,
      });
      if (status === 200) {
        const { task_id: task } = body as { task_id: string };
        ledger.keep({ kind: 'import', reader, task, title });
      }
      await sleep(IMPORT_MS);
    }
  };

  const editor = await call(ENTRANCES[0]!, 'POST /auth/login', {
    body: { username: 'admin', password: ADMIN_PASSWORD },
  });
  const [one, two, three, four, five, ...readers] = tokens as [
    string,
    string,
    string,
    string,
    string,
  ];
  const all = [
    ...[one, two].map(probeReads),
    ...[three, four].map(probeWrites),
    upload(five),
    edit(editor.token),
    ...(readers as string[]).map(live),
  ];
  return {
    answers,
    probed,
    stale,
    ledger,
    leave: async () => {
      going = false;
      await Promise.all(all);
    },
  };
}

/** Opens accounts and sessions straight in the database: nobody here reads codes. @returns tokens */
async function openAccounts(): Promise<string[]> {
  const client = connect({ connectionString: databaseUrl(HOUSES[0].host, 5000), max: 1 });
  try {
    const { db } = client;
    const tokens: string[] = [];
    for (let number = 0; number < READERS + 5; number++) {
      const username = `reader-${number}`;
      const { id } = await db
        .insertInto('users')
        .values({ username, username_key: username, password_hash: 'unusable', role: 'reader' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const caller = { ip: '127.0.0.1', userAgent: 'cluster', app: '', underReview: false };
      tokens.push((await createSession({ db, clock: () => new Date() }, id, caller)).token);
    }
    return tokens;
  } finally {
    await client.close();
  }
}

async function picture(number: number): Promise<Blob> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: 90 };
  const create = { width: 200, height: 200, channels: 3 as const, background };
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
}

/** A number in letters, since the word book takes words. */
function lettersOf(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
