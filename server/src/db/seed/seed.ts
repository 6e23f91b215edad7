import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { insertDocument } from '#domains/articles/documents.queries.ts';
import {
  addMainIdeas,
  insertCheckedQuestions,
  readCheckedQuestions,
  type CheckedQuestion,
} from './checked-questions.ts';
import { parseContentFile } from './content-file.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../content/articles');
/** Licence line of every sample article. */
const OWN_LICENCE = '青鸟原创。刊物、作者和文中主要人物均为虚构。';

/** Puts our sample articles into an empty or partly seeded library; those present stay as they are. */
export async function seedContent(
  { db, analysis }: Pick<Context, 'db' | 'analysis'>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await db
    .insertInto('creators')
    .values([...sampleCreators])
    .onConflict((oc) => oc.column('slug').doNothing())
    .execute();
  const slugs = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const present = await listPresent(db, slugs);
  const missing = slugs.filter((slug) => !present.some((row) => row.slug === slug));
  const questions = await readCheckedQuestions();
  for (const [done, slug] of missing.entries()) {
    onProgress(done, missing.length);
    await seedArticle({ db, analysis }, slug, questions[slug] ?? []);
  }
  await addMainIdeas(db, questions);
}

const listPresent = (db: Db, slugs: string[]) =>
  db.selectFrom('articles').select('slug').where('slug', 'in', slugs).execute();

async function seedArticle(
  { db, analysis }: Pick<Context, 'db' | 'analysis'>,
  slug: string,
  questions: CheckedQuestion[],
) {
  const file = parseContentFile(await readFile(path.join(FOLDER, `${slug}.md`), 'utf8'));
  const analysed = await analysis.analyse(tappableText(file));
  await db.transaction().execute(async (tx) => {
    // Another process that starts at the same moment may add it first.
    await lockUntilCommit(tx, `seed:${slug}`);
    if ((await listPresent(tx, [slug])).length) return;
    const creator = await tx
      .selectFrom('creators')
      .select('id')
      .where('slug', '=', file.creator)
      .executeTakeFirstOrThrow();
    const documentId = await insertDocument(tx, file.blocks, analysed);
    await insertCheckedQuestions(tx, documentId, questions);
    await tx
      .insertInto('articles')
      .values({
        slug,
        audit: 'approved',
        status: 'published',
        title: file.title,
        title_zh: file.title_zh,
        byline: file.byline,
        creator_id: creator.id,
        topic: file.topic,
        summary: file.summary,
        summary_zh: file.summary_zh,
        licence: OWN_LICENCE,
        published_at: new Date(file.published_at),
        document_id: documentId,
        difficulty: analysed.grade.level,
        exam_level: analysed.grade.exam,
        words: analysed.grade.words,
        minutes: analysed.grade.minutes,
      })
      .execute();
  });
}

/** The periodicals our sample articles appear in. */
const sampleCreators = [
  {
    slug: 'continental',
    name: 'Continental',
    name_zh: '大陆周刊',
    about_zh:
      '从火车、港口与小镇写起的欧洲报道。不追头条，只问一件事后来怎样了：停运的夜车为何又开了，一座小镇怎样合用一部电话。叙事平实，细节多，适合练习读懂时间与因果。',
  },
  {
    slug: 'harbour',
    name: 'The Harbour',
    name_zh: '港湾',
    about_zh:
      '写城市，也写城市里的人。清晨的面包街、守着名画的看守、学着与泥土相处的城市规划者，都是它的主角。句子短，对话多，口语里的小词用得地道。',
  },
  {
    slug: 'field-notes',
    name: 'Field Notes',
    name_zh: '田野笔记',
    about_zh:
      '科学家在野外看到的世界。从听冰川说话的仪器到走错水箱的章鱼，先讲现象，再讲人们怎样弄明白。术语总在上下文里解释，读完能多认识一类词。',
  },
  {
    slug: 'long-read',
    name: 'The Long Read',
    name_zh: '长读',
    about_zh:
      '值得慢慢读完的人物与故事：里斯本最后一位打字机修理匠、守灯人的最后一个冬天。篇幅长，节奏慢，文字讲究，适合周末泡杯茶的时候。',
  },
  {
    slug: 'ledger',
    name: 'The Ledger',
    name_zh: '账本',
    about_zh:
      '生意、价格与日常生活里的经济学。一杯咖啡里看通胀，一次免运费里算成本，也谈风险该怎样掂量。论证一步一步来，很适合学写议论文。',
  },
  {
    slug: 'northlight',
    name: 'Northlight',
    name_zh: '北光',
    about_zh:
      '技术如何走进普通人的生活：海底修光缆的船、学叠衬衫的机器人、忘不掉的密码。不写参数，写人怎样用它、修它、被它改变。',
  },
] as const;
