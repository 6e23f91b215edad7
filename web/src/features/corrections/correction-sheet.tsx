import { MAX_GLOSS, MAX_PROPOSAL } from '@bluebird/contract/correction-limits.ts';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';
import {
  closeCorrection,
  useCorrectionRequest,
  type CorrectionRequest,
} from './correction-request.ts';
import { usePropose } from './corrections-api.ts';
import { TextArea } from '#ui/text-area.tsx';

const TITLES = { translation: '改进译文', text: '改正原文', gloss: '改进释义' };

/** Asks for something better in the place that was chosen. */
export function CorrectionSheet() {
  const request = useCorrectionRequest();
  // What was shown last stays for the closing motion.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  const { kind, articleId, blockId, word } = shown;
  return (
    <Sheet open={request !== null} onOpenChange={closeCorrection} title={TITLES[kind]}>
      <CorrectionForm key={`${articleId} ${blockId} ${word} ${kind}`} request={shown} />
    </Sheet>
  );
}

function CorrectionForm({ request }: { request: CorrectionRequest }) {
  const { articleId, kind, blockId, word, english, before } = request;
  const [proposal, setProposal] = useState(kind === 'gloss' ? '' : before);
  const [note, setNote] = useState('');
  const propose = usePropose(articleId);
  const unchanged = proposal.trim() === '' || proposal.trim() === before.trim();
  const send = () => {
    if (unchanged || propose.isPending) return;
    propose.mutate(
      {
        kind,
        before,
        proposal,
        note,
        ...(blockId !== undefined && { block_id: blockId }),
        ...(word !== undefined && { word }),
      },
      {
        onSuccess: () => {
          closeCorrection();
          toast('已提交，编辑看过后会告诉你结果');
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className="space-y-4" onSubmit={submit}>
      <blockquote
        lang="en"
        tabIndex={0}
        aria-label="原文"
        className="max-h-32 overflow-y-auto border-s-2 border-qing-soft ps-3 font-read text-md text-ink-2"
      >
        {english}
      </blockquote>
      {kind === 'gloss' && (
        <p className="text-ink-2">
          <b lang="en" className="font-read text-lg">
            {word}
          </b>
          <span className="ms-2.5 text-sm">{before || '还没有释义'}</span>
        </p>
      )}
      <TextArea
        label={kind === 'gloss' ? '这里更准确的意思' : '更好的译文'}
        rows={kind === 'gloss' ? 1 : 3}
        value={proposal}
        maxLength={kind === 'gloss' ? MAX_GLOSS : MAX_PROPOSAL}
        autoFocus
        onChange={setProposal}
        onSend={send}
      />
      <TextArea
        label="为什么这样改（可不填）"
        rows={1}
        value={note}
        maxLength={500}
        onChange={setNote}
        onSend={send}
      />
      {propose.error && (
        <p role="alert" className="text-sm text-danger">
          {messageOf(propose.error)}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <Link to="/corrections" className={`${textLink} text-sm`}>
          我提过的修订
        </Link>
        <Button type="submit" disabled={unchanged} busy={propose.isPending}>
          提交
        </Button>
      </div>
    </form>
  );
}
