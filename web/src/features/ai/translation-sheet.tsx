import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { Sheet } from '#ui/sheet.tsx';
import { closeTranslation, useTranslationRequest } from './translation-request.ts';
import { TranslationView } from './translation-view.tsx';

/** The translation that was asked for: a sheet on a phone, beside the selection elsewhere. */
export function TranslationSheet({
  canMake,
  onLogin,
}: {
  /** Whether what a text did not bring can be made. */
  canMake: boolean;
  onLogin: () => void;
}) {
  const request = useTranslationRequest();
  // What was shown last stays for the closing motion.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  const roomy = useMedia('(min-width: 48rem)');
  if (!shown) return null;
  const { text, range, chinese, keep } = shown;
  const keepIt = (zh: string) => {
    closeTranslation();
    keep?.(zh);
  };
  const view = (
    <TranslationView
      key={text}
      text={text}
      chinese={chinese}
      canMake={canMake}
      onLogin={onLogin}
      onKeep={keep && keepIt}
    />
  );
  if (!roomy || !range) {
    return (
      <Sheet open={request !== null} onOpenChange={closeTranslation} title="译文">
        {view}
      </Sheet>
    );
  }
  return (
    <Popover.Root open={request !== null} onOpenChange={closeTranslation}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: () => range.getBoundingClientRect() }}
          side="bottom"
          sideOffset={10}
          collisionPadding={12}
          className="z-40"
        >
          <Popover.Popup
            aria-label="译文"
            className="max-h-[min(26rem,var(--available-height))] w-100 overflow-y-auto rounded-1 border border-line bg-surface p-5 shadow-2 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {view}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
