import { useEffect, useState, type RefObject } from 'react';
import { textLayers, type TextLayers } from './text-layers.ts';

/** The layers of colour over the text of a screen; one set for each text. */
export function useTextLayers(root: RefObject<HTMLElement | null>): TextLayers {
  const [layers] = useState(textLayers);
  useEffect(() => (root.current ? layers.attach(root.current) : undefined), [root, layers]);
  return layers;
}
