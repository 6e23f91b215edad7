import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Cover } from '#ui/cover.tsx';
import { creatorChoicesQuery } from '#features/newsroom/newsroom-api.ts';
import { EXTENT_LABELS, LOCK_LABELS } from '#features/newsroom/newsroom-labels.ts';
import { DiffText } from './diff-text.tsx';

const PLAIN = ['title', 'title_zh', 'byline', 'summary', 'summary_zh', 'licence'] as const;
type Plain = (typeof PLAIN)[number];

const isPlain = (name: keyof ArticleFields): name is Plain =>
  (PLAIN as readonly string[]).includes(name);

type Fields = Partial<ArticleFields>;

/** What a field of an article says, in an editor's words. */
export function FieldValue({ name, fields }: { name: keyof ArticleFields; fields: Fields }) {
  const creators = useQuery({ ...creatorChoicesQuery, enabled: name === 'creator_id' }).data;
  if (name === 'cover') return <CoverOf fields={fields} />;
  return valueOf(name, fields, creators) || '（空）';
}

function valueOf(
  name: Exclude<keyof ArticleFields, 'cover'>,
  fields: Fields,
  creators: readonly { value: string; label: string }[] | undefined,
): ReactNode {
  switch (name) {
    case 'creator_id': {
      const id = fields.creator_id;
      return id && (creators?.find(({ value }) => Number(value) === id)?.label ?? `${id} 号`);
    }
    case 'topic':
      return fields.topic ? TOPIC_LABELS[fields.topic] : '不定栏目';
    case 'difficulty_override':
      return fields.difficulty_override ? DIFFICULTY_LABELS[fields.difficulty_override] : '自动';
    case 'extent':
      return fields.extent && EXTENT_LABELS[fields.extent];
    case 'is_lock':
      return LOCK_LABELS[fields.is_lock ? 'members' : 'all'];
    default:
      return fields[name];
  }
}

const CoverOf = ({ fields: { cover } }: { fields: Fields }) =>
  cover ? (
    <Cover src={cover} drawing={null} shape="wide" className="inline-flex h-14 w-20 align-middle" />
  ) : (
    '用画的封面'
  );

/** The change of one field of an article. */
export function FieldDiff(props: {
  name: keyof ArticleFields;
  before: ArticleFields;
  after: ArticleFields;
}) {
  const { name, before, after } = props;
  if (isPlain(name)) return <DiffText before={before[name]} after={after[name]} />;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <del className="text-ink-3">
        <FieldValue name={name} fields={before} />
      </del>
      <span aria-hidden>→</span>
      <ins className="no-underline">
        <FieldValue name={name} fields={after} />
      </ins>
    </span>
  );
}
