import { ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isLoggedIn } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { coverageReady } from './coverage-api.ts';

const KEY = 'vocabulary-invitation';

/** Whether to invite: the reader's vocabulary is unknown and they have not declined. */
const isInvited = (): boolean =>
  isLoggedIn() && coverageReady() === false && readStored(KEY, 'account') === null;

/** One quiet line that leads to the vocabulary test; decided when the screen opens. */
export function VocabularyInvitation() {
  const [shown, setShown] = useState(isInvited);
  if (!shown) return null;
  const dismiss = () => {
    writeStored(KEY, 'dismissed', 'account');
    setShown(false);
  };
  return (
    <aside
      aria-label="词汇量测试"
      className="flex items-center gap-2 border-b border-line py-1 text-sm text-ink-2 md:mb-4"
    >
      <Link to="/vocabulary" className="flex min-h-11 flex-1 items-center hover:text-qing">
        两分钟测出词汇量，读前先知道有多少生词
        <ChevronRight aria-hidden className="size-4 shrink-0 text-qing" strokeWidth={1.8} />
      </Link>
      <IconButton label="不再提示词汇量测试" className="-me-3" onClick={dismiss}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
