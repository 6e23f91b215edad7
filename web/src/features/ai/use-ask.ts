import type { AskMade } from '@bluebird/contract/ai-asks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { streamedText } from '#lib/event-stream.ts';
import { aiUsageQuery, stopAnswer, threadQuery, type AskBody } from './asks-api.ts';

/** A question as it is sent: numbered, so that sending it again asks nothing twice. */
export type SentAsk = AskBody & { thread: string; uuid: string };

/** A question under way: `error` when it was refused or will not become whole, `stopped` by its reader. */
export type LiveAsk = {
  sent: SentAsk;
  text: string;
  made?: AskMade;
  error?: unknown;
  stopped?: true;
};

/** Asks, and tells how far the answer has come. Who leaves can come back to it. */
export function useAsk() {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveAsk | null>(null);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);

  const settle = async (id: string) => {
    void client.invalidateQueries(aiUsageQuery);
    void client.invalidateQueries({ queryKey: ['ai', 'history'] });
    await client.invalidateQueries(threadQuery(id));
  };

  const ask = async (sent: SentAsk) => {
    listening.current?.abort();
    const { signal } = (listening.current = new AbortController());
    setLive({ sent, text: '' });
    let text = '';
    try {
      const pieces = streamedText('POST /api/ai/ask', { body: sent }, signal);
      for (;;) {
        const { value, done } = await pieces.next();
        if (signal.aborted) return;
        if (done) {
          setLive({ sent, text, made: value as AskMade });
          break;
        }
        text = value;
        setLive({ sent, text });
      }
    } catch (error) {
      if (signal.aborted) return;
      setLive({ sent, text, error });
    }
    await settle(sent.thread);
  };

  const stop = async () => {
    if (!live) return;
    listening.current?.abort();
    await stopAnswer(live.sent.thread);
    setLive({ ...live, stopped: true });
    await settle(live.sent.thread);
  };

  return { live, ask, stop };
}
