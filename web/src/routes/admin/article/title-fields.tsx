import type { Draft } from '#features/newsroom/editing/draft.ts';
import type { EditEvent } from '#features/newsroom/editing/edit-state.ts';
import { RetranslateButton } from '#features/newsroom/editing/retranslate-button.tsx';
import { TermMarks } from '#features/newsroom/editing/term-marks.tsx';
import { GrowingText } from '#ui/growing-text.tsx';

const FIELD =
  'w-full rounded-[6px] px-1.5 -mx-1.5 outline-none focus:bg-surface focus:ring-1 focus:ring-qing';

/** An article's two titles, as large as they will be. */
export function TitleFields({
  draft: { fields },
  dispatch,
}: {
  draft: Draft;
  dispatch: (event: EditEvent) => void;
}) {
  return (
    <div className="group mb-4 max-w-200">
      <GrowingText
        oneLine
        label="标题"
        lang="en"
        value={fields.title}
        maxLength={300}
        placeholder="英文标题"
        className={`${FIELD} font-read text-2xl font-semibold tracking-[-0.01em]`}
        onText={(title) => dispatch({ act: 'field', fields: { title } })}
      />
      <GrowingText
        oneLine
        label="中文标题"
        value={fields.title_zh}
        maxLength={300}
        placeholder="还没有中文标题"
        className={`${FIELD} mt-1 font-read text-lg text-ink-2 placeholder:text-word-new`}
        onText={(title_zh) => dispatch({ act: 'field', fields: { title_zh } })}
      />
      <TermMarks text={fields.title} zh={fields.title_zh} />
      <RetranslateButton
        passage={{
          ...{ part: 'title', name: '标题', text: fields.title, zh: fields.title_zh },
          take: (title_zh) => {
            dispatch({ act: 'rest' });
            dispatch({ act: 'field', fields: { title_zh } });
          },
        }}
      />
    </div>
  );
}
