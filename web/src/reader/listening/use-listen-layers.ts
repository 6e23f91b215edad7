import { useEffect } from 'react';
import type { TextLayers } from '#reader/text-layers.ts';
import type { Player } from './player.ts';
import './listening.css';

const SENTENCE = 'listen-sentence';
const WORD = 'listen-word';
const MASK = 'listen-mask';

/** Lights the sentence that is read and the word that is said, or hides the sentence. */
export function useListenLayers(layers: TextLayers, player: Player, masked: boolean): void {
  useEffect(() => {
    const { store } = player;
    const current = () => {
      const { sentences, at } = store.getState();
      return sentences[at];
    };
    const sentenceIn = (blockId: string) => {
      const sentence = current();
      return sentence?.blockId === blockId ? [[sentence.start, sentence.end] as const] : [];
    };
    if (masked) layers.set(MASK, sentenceIn, 9);
    else {
      layers.set(SENTENCE, sentenceIn, 2);
      layers.set(
        WORD,
        (blockId) => {
          const { word } = store.getState();
          return word && current()?.blockId === blockId ? [word] : [];
        },
        3,
      );
    }
    const unsubscribe = store.subscribe((state, before) => {
      const now = state.sentences[state.at];
      const then = before.sentences[before.at];
      const blocks = new Set([then?.blockId, now?.blockId]);
      for (const blockId of blocks) {
        if (blockId === undefined) continue;
        if (now !== then) layers.refresh(masked ? MASK : SENTENCE, blockId);
        if (!masked && (now !== then || state.word !== before.word)) layers.refresh(WORD, blockId);
      }
    });
    return () => {
      unsubscribe();
      for (const name of [SENTENCE, WORD, MASK]) layers.remove(name);
    };
  }, [layers, player, masked]);
}
