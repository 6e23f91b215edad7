import type { Marking, MarkLevel, Writing } from '@bluebird/contract/ai-writings.ts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { HrefOf } from './place-link.tsx';
import { WritingChecksView } from './writing-checks-view.tsx';
import { useRemoveWriting, useWrite } from './writings-api.ts';

const KIND_LABELS = { summary: '摘要', retell: '复述' } as const;

/** A writing as it was kept: the words, how the model marked them, and what rules found. */
export function WritingView({
  writing,
  hrefOf,
  hasModel,
  head,
}: {
  writing: Writing;
  /** Leads into the text; null where it is gone. */
  hrefOf: HrefOf | null;
  hasModel: boolean;
  /** What it is about, where that is not plain. */
  head?: ReactNode;
}) {
  const { uuid, kind, text, spoken, checks, marking, created_at } = writing;
  const remove = useRemoveWriting();
  return (
    <article aria-labelledby={`writing-${uuid}`} className="py-5">
      <header className="flex min-h-11 items-center gap-2">
        <h3 id={`writing-${uuid}`} className="meta-row text-sm text-ink-3">
          <span className="font-semibold text-ink">{KIND_LABELS[kind]}</span>
          {spoken && <span>口述</span>}
          <span>{checks.words} 词</span>
          <span>{formatAgo(created_at)}</span>
        </h3>
        <IconButton
          label={`删除${formatAgo(created_at)}的${KIND_LABELS[kind]}`}
          className="ms-auto -me-2.5 text-ink-3"
          onClick={() => remove.mutate(writing)}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.7} />
        </IconButton>
      </header>
      {head}
      <p lang="en" className="mt-1 font-read text-md/[1.7] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {marking ? (
        <Marked marking={marking} hrefOf={hrefOf} />
      ) : (
        <Unmarked writing={writing} hasModel={hasModel} />
      )}
      <WritingChecksView checks={checks} hrefOf={hrefOf} open={marking === null} />
    </article>
  );
}

const LEVELS: Record<MarkLevel, { tone: Tone; label: string }> = {
  good: { tone: 'good', label: '好' },
  fair: { tone: 'warn', label: '还可以' },
  poor: { tone: 'bad', label: '要再看看' },
};

function Level({ of, level }: { of: string; level: MarkLevel }) {
  const { tone, label } = LEVELS[level];
  return (
    <span className="inline-flex items-center gap-2">
      <span className="text-sm text-ink-2">{of}</span>
      <StatusBadge tone={tone} label={label} />
    </span>
  );
}

function Marked({ marking, hrefOf }: { marking: Marking; hrefOf: HrefOf | null }) {
  const { facts, language, comment, wrong, missed, better, engine } = marking;
  return (
    <div className="mt-4 rounded-2 bg-fill px-4 py-3.5">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Level of="内容" level={facts} />
        <Level of="语言" level={language} />
      </p>
      <p className="mt-2">{comment}</p>
      <Points title="和原文不一样">
        {wrong.map(({ said, why, place }) => (
          <li key={said}>
            <Said>{said}</Said>
            <span className="block text-ink-2">
              {why}
              {place && hrefOf && (
                <Link
                  to={hrefOf({ block_id: place.block_id, at: place.start, text: place.text })}
                  className="ms-1.5 text-qing underline underline-offset-4"
                >
                  看原文
                </Link>
              )}
            </span>
          </li>
        ))}
      </Points>
      <Points title="漏掉的要点">
        {missed.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Points>
      <Points title="可以说得更好">
        {better.map(({ said, better: instead, why }) => (
          <li key={said}>
            <Said>{said}</Said>
            <span lang="en" className="block font-read text-qing">
              <span className="sr-only">可以说</span>
              {instead}
            </span>
            <span className="block text-ink-2">{why}</span>
          </li>
        ))}
      </Points>
      <p className="mt-3 text-sm text-ink-3">AI 批改（{engine}），可能有误</p>
    </div>
  );
}

const Said = ({ children }: { children: string }) => (
  <span lang="en" className="block font-read">
    {children}
  </span>
);

function Points({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="mt-3.5">
      <h4 className="text-sm text-ink-3">{title}</h4>
      <ul className="mt-1 space-y-2.5">{children}</ul>
    </section>
  );
}

/** Why a writing is not marked, and the way to have it marked. */
function Unmarked({ writing, hasModel }: { writing: Writing; hasModel: boolean }) {
  const write = useWrite();
  const { uuid, article, kind, text, spoken, message } = writing;
  if (!hasModel) {
    return (
      <p className="mt-3 text-sm text-ink-3">
        批改要由语言模型来做，本站还没有接入。下面是自动检查的结果。
      </p>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-2">
        {write.isPending ? '正在批改…' : message || '还没有批改'}
      </p>
      {article && (
        <Button
          variant="soft"
          busy={write.isPending}
          onClick={() => write.mutate({ uuid, article_id: article.id, kind, text, spoken })}
        >
          {message ? '再试一次' : '批改'}
        </Button>
      )}
    </div>
  );
}
