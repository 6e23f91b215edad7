import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** An answer to a question whose right option the device knows already, or the way back from one. */
type AnswerWrite = { id: number; review_uuid: string } & (
  | {
      /** Absent from what an earlier version of the app kept. */
      act?: 'answer';
      choice: number;
      /** Milliseconds from question to answer. */
      spent: number;
      /** When it was given, in milliseconds of the device's clock. */
      at: number;
    }
  | { act: 'undo' }
);

/** Answers on their way to the server; they survive a closed page. */
export const answerOutbox = accountOutbox<AnswerWrite>({
  key: OUTBOX_KEYS.answers,
  unit: '道题的答案',
  async send(write) {
    const { id, review_uuid } = write;
    // A reader who answers and closes the page is not waited for.
    const init = { keepalive: true };
    if (write.act === 'undo') {
      const args = { params: { id }, body: { review_uuid } };
      await call('POST /reader/question/{id}/answer/undo', args, init);
      return;
    }
    const ago = Math.max(0, Math.round(Date.now() - write.at));
    const body = { choice: write.choice, spent: write.spent, review_uuid, ago };
    await call('POST /reader/question/{id}/answer', { params: { id }, body }, init);
  },
  onRefused: ({ act }, error) =>
    toast(`这道题的答案没能${act === 'undo' ? '撤销' : '记下'}：${messageOf(error)}`),
  onStuck: (kept) => tellStuck(kept, '答案'),
});

/**
 * Sends an answer, or takes one back, as soon as the network allows. An undo always follows its
 * answer: only the server knows whether one that got no reply has arrived.
 */
export const keepAnswer = (write: AnswerWrite): void => void answerOutbox.add(write);

/** Questions with answers that have not reached the server. */
export const answersUnderWay = (): Set<number> =>
  new Set(answerOutbox.pending().map(({ id }) => id));
