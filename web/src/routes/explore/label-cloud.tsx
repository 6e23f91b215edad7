import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { Length } from '@bluebird/contract/articles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EXAM_CODES, GRADE_CODES, LENGTH_LABELS } from '#features/articles/article-labels.ts';
import { Shelf } from './shelf.tsx';

const LENGTHS = Object.entries(LENGTH_LABELS) as [Length, string][];

/** Difficulties, exams and reading times, as chips that lead to their lists. */
export const LabelCloud = () => (
  <Shelf title="按难度和长短" more={{ to: '/label', label: '全部标签' }}>
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {[...GRADE_CODES, ...EXAM_CODES].map((code) => (
        <LabelLink key={code} to={`/?difficulty=${code}`}>
          {DIFFICULTY_LABELS[code]}
        </LabelLink>
      ))}
      {LENGTHS.map(([length, label]) => (
        <LabelLink key={length} to={`/?length=${length}`}>
          {label}
        </LabelLink>
      ))}
      <LabelLink to="/_old_index">按日期</LabelLink>
    </ul>
  </Shelf>
);

const LabelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="relative inline-flex h-9 items-center rounded-full bg-fill px-3.5 text-[0.875rem]/none text-ink-2 after:absolute after:-inset-1 hover:text-qing"
    >
      {children}
    </Link>
  </li>
);
