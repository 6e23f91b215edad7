import type { Alternative } from '@bluebird/contract/newsroom-translation.ts';
import { MAX_INSTRUCTION } from '@bluebird/contract/translation-limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Modal } from '#ui/modal.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import {
  askAlternatives,
  chooseAlternative,
  type Passage,
} from '#features/newsroom/translation-api.ts';

/** What is asked for most. */
const WISHES = ['更口语', '更书面', '更简洁', '更贴近原文', '保留人名原文'];

const ENGINES = [
  { value: 'model', label: '语言模型' },
  { value: 'machine', label: '机器翻译' },
] as const;
type Engine = (typeof ENGINES)[number]['value'];

type Props = {
  articleId: number;
  passage: Passage;
  engines: { model: string | null; machine: string | null };
  onClose: () => void;
};

/** Translations of one passage beside the one there is; the one chosen goes into the draft. */
export function AlternativesDialog({ articleId, passage, engines, onClose }: Props) {
  const [instruction, setInstruction] = useState('');
  const [engine, setEngine] = useState<Engine>(engines.model ? 'model' : 'machine');
  const ask = useMutation({
    mutationFn: () =>
      askAlternatives(articleId, passage, {
        instruction: instruction.trim(),
        ai: engine === 'model',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  const take = (alternative: Alternative) => {
    const { zh: before, take: put, text } = passage;
    put(alternative.zh);
    onClose();
    toast('已换上新译文，保存后生效', { undo: () => put(before), duration: UNDO_TIME });
    void chooseAlternative(articleId, text, alternative).catch((error: unknown) =>
      toast(`译文已换上，但没能存入译文库：${messageOf(error)}`),
    );
  };
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} title={`重译${passage.name}`} wide>
      <p
        lang="en"
        className="max-h-40 overflow-y-auto border-s-2 border-line ps-3 font-read text-[1.0625rem]/[1.6]"
      >
        {passage.text}
      </p>
      <form onSubmit={submit} className="mt-4 grid gap-3">
        {engines.model && engines.machine && <EngineChoice value={engine} onChange={setEngine} />}
        {engine === 'model' && <InstructionField value={instruction} onChange={setInstruction} />}
        <Button type="submit" busy={ask.isPending} className="justify-self-start">
          {ask.data ? '再译一次' : '翻译'}
        </Button>
      </form>
      <FormError message={ask.isError ? messageOf(ask.error) : ''} />
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section aria-label="现在的译文" className="min-w-0">
          <h3 className="text-sm text-ink-3">现在的译文</h3>
          <p className="mt-1.5 text-md/[1.75] text-ink-2">{passage.zh || '还没有译文'}</p>
        </section>
        <section
          aria-label="新译文"
          aria-live="polite"
          aria-busy={ask.isPending}
          className="min-w-0"
        >
          <h3 className="text-sm text-ink-3">新译文</h3>
          <Offers busy={ask.isPending} offers={ask.data} onTake={take} />
        </section>
      </div>
    </Modal>
  );
}

function EngineChoice({ value, onChange }: { value: Engine; onChange: (to: Engine) => void }) {
  return (
    <Segmented
      label="用什么翻译"
      options={ENGINES}
      value={value}
      onChange={onChange}
      className="justify-self-start"
    />
  );
}

/** What the language model is to mind: wishes to choose from, and words of one's own. */
function InstructionField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const wish = (text: string) => {
    const parts = value.split(/[，,]\s*/).filter(Boolean);
    const next = parts.includes(text) ? parts.filter((one) => one !== text) : [...parts, text];
    onChange(next.join('，').slice(0, MAX_INSTRUCTION));
  };
  return (
    <div>
      <div role="group" aria-label="常用要求" className="flex flex-wrap gap-2">
        {WISHES.map((one) => (
          <Chip key={one} selected={value.includes(one)} onClick={() => wish(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <label htmlFor={id} className="sr-only">
        要求
      </label>
      <input
        id={id}
        value={value}
        maxLength={MAX_INSTRUCTION}
        placeholder="还有什么要求，可以不写"
        autoComplete="off"
        className="mt-2.5 min-h-11 w-full rounded-1 border border-line bg-surface px-3.5 text-md outline-none placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing pointer-coarse:text-[1rem]"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** The new translations, or what is said in their place. */
function Offers({
  busy,
  offers,
  onTake,
}: {
  busy: boolean;
  offers: readonly Alternative[] | undefined;
  onTake: (alternative: Alternative) => void;
}) {
  if (busy)
    return (
      <div role="status" aria-label="正在翻译" className="mt-2 grid gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  if (!offers)
    return <p className="mt-1.5 text-md text-ink-3">选好要求，按「翻译」，会给出两三种译法。</p>;
  return (
    <ul className="divide-y divide-line">
      {offers.map((one) => (
        <Offer key={one.zh} offer={one} onTake={() => onTake(one)} />
      ))}
    </ul>
  );
}

const Offer = ({
  offer: { zh, engine, faults },
  onTake,
}: {
  offer: Alternative;
  onTake: () => void;
}) => (
  <li className="py-3 first:pt-1.5">
    <p className="text-md/[1.75]">{zh}</p>
    {faults.length > 0 && <p className="mt-1 text-sm text-word-new">{faults.join('，')}</p>}
    <div className="mt-2 flex items-center justify-between gap-3">
      <span className="truncate text-xs text-ink-3">{engine}</span>
      <Button variant="soft" size="dense" onClick={onTake}>
        用这个
      </Button>
    </div>
  </li>
);
