import type { Block } from '@bluebird/contract/blocks.ts';
import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { takeArticle } from './newsroom-api.ts';
import { DiffText } from './editing/diff-text.tsx';
import { wordsOf } from './editing/draft-diff-view.tsx';
import { FIELD_LABELS } from './editing/field-labels.ts';
import { SideChoice } from './editing/side-choice.tsx';
import type { Side } from './editing/three-way.ts';
import { applyProposal, proposalQuery, type Proposal } from './redownload-api.ts';

const NAMES = { mine: '这里的', theirs: '原站的' };

type Props = { articleId: number; onClose: () => void };

/** What the source and an editor both changed: whose is to stand, place by place. */
export function ProposalDialog({ articleId, onClose }: Props) {
  const query = useQuery(proposalQuery(articleId));
  return (
    <Modal open onOpenChange={onClose} title="原站改过，和这里的改动不同">
      {query.data ? (
        <Choices proposal={query.data} articleId={articleId} onClose={onClose} />
      ) : query.data === null ? (
        <p className="text-ink-2">没有需要选择的地方了。</p>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Modal>
  );
}

function Choices({ proposal, articleId, onClose }: Props & { proposal: Proposal }) {
  const client = useQueryClient();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const apply = useMutation({
    mutationFn: () => applyProposal(articleId, proposal, sides),
    onSuccess: (now: NewsroomArticle) => {
      takeArticle(client, now);
      toast('已按选择更新');
      onClose();
    },
    onError: (error) => {
      toast(messageOf(error));
      void client.invalidateQueries({ queryKey: ['newsroom'] });
    },
  });
  const choice = (key: string, label: string, base: string, mine: string, theirs: string) => (
    <SideChoice
      key={key}
      label={label}
      names={NAMES}
      side={sides[key] ?? 'mine'}
      onChoose={(side) => setSides({ ...sides, [key]: side })}
      mine={<DiffText before={base} after={mine} />}
      theirs={<DiffText before={base} after={theirs} />}
    />
  );
  return (
    <>
      <p className="text-sm text-ink-2">
        {formatMoment(proposal.fetched_at)} 取到的原文里，其余改动已经用上。标出的是两边各自的改动。
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {proposal.lines.map(({ key, base, mine, theirs }) =>
          choice(key, FIELD_LABELS[key], base, mine, theirs),
        )}
        {proposal.blocks.map(({ key, base, mine, theirs }, nth) =>
          choice(key, `第 ${nth + 1} 处正文`, textOf(base), textOf(mine), textOf(theirs)),
        )}
      </ul>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="soft" onClick={onClose}>
          以后再说
        </Button>
        <Button busy={apply.isPending} onClick={() => apply.mutate()}>
          用上选择
        </Button>
      </div>
    </>
  );
}

const textOf = (blocks: readonly Block[]): string => blocks.map(wordsOf).join('\n');
