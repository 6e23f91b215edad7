import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { textLayers } from './text-layers.ts';
import type { TextLayers } from './text-layers.ts';

/** The layers of colour over a text; null until the text is in the page. */
export function useTextLayers(root: RefObject<HTMLElement | null>): TextLayers | null {
  const [layers, setLayers] = useState<TextLayers | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const made = textLayers(root.current);
    setLayers(made);
    return () => {
      made.destroy();
      setLayers(null);
    };
  }, [root]);
  return layers;
}
