import { Link } from 'react-router';
import { NoteQuote } from '#features/notes/note-quote.tsx';
import { buttonClass } from '#ui/button.tsx';

/** A note as the list would show it; only to look at. */
const SAMPLE = {
  text: 'The revival did not begin with nostalgia. It began with arithmetic.',
  color: 'yellow',
  comment: '先否定，再给答案：两句短句，比一句长句有力。',
  source: 'The Quiet Return of the Night Train',
} as const;

/** What stands in place of the list while there are no notes: how to make one. */
export const NotesLesson = () => (
  <>
    <div aria-hidden className="mt-2 border-y border-line py-5 select-none">
      <NoteQuote note={SAMPLE} className="text-lg/[1.7]" />
      <p className="mt-2">{SAMPLE.comment}</p>
      <p className="mt-1.5 text-sm text-ink-3" lang="en">
        {SAMPLE.source}
      </p>
    </div>
    <h2 className="mt-7 font-read text-xl font-semibold">还没有笔记</h2>
    <ol className="mt-3 list-decimal space-y-1.5 ps-5 text-ink-2 marker:text-ink-3">
      <li>读文章时按住一段话选中它，电脑上用鼠标拖过。</li>
      <li>点「高亮」划线，点「笔记」写下想法、加上标签。</li>
      <li>划过的句子都收在这里，可以查找，也可以导出成文本。</li>
    </ol>
    <p className="mt-6">
      <Link to="/" className={buttonClass('primary', 'px-6')}>
        去读一篇
      </Link>
    </p>
  </>
);
