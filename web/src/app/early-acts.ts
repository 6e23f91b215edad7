declare global {
  interface Window {
    /**
     * The control pressed or the form sent last before the app was there; kept by a script in
     * index.html until the app is there.
     */
    earlyPress?: HTMLElement | null;
  }
}

/**
 * Notes what was done with a screen that the server wrote, before the app takes it over: what was
 * typed or chosen, and which control was pressed or form sent last.
 * @returns does it again, for the app
 */
export function keepEarlyActs(root: ParentNode): () => void {
  const fields = [...root.querySelectorAll<EarlyField>('input, select')].map((field) => ({
    field,
    written: contentOf(field, true),
  }));
  return () => {
    // As soon as React renders a field again, it holds what React believes.
    const typed = fields
      .map(({ field, written }) => ({ field, written, value: contentOf(field) }))
      .filter(({ value, written }) => value !== written);
    const letGo = holdPresses();
    // React takes in one act after the other only when it is not itself at work.
    setTimeout(() => {
      letGo();
      const pressed = window.earlyPress;
      // From now on a press is answered at once.
      window.earlyPress = undefined;
      for (const one of typed) typeAgain(one);
      if (pressed?.isConnected) pressAgain(pressed);
    });
  };
}

/**
 * Keeps presses from React, which would send a form before it knows what was typed into it.
 * @returns ends that
 */
function holdPresses(): () => void {
  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    const pressed = event.type === 'submit' ? target : target.closest('button');
    if (!pressed || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    window.earlyPress = pressed;
  };
  for (const type of ['click', 'submit']) addEventListener(type, hold, true);
  return () => {
    for (const type of ['click', 'submit']) removeEventListener(type, hold, true);
  };
}

function pressAgain(pressed: HTMLElement): void {
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}

type EarlyField = HTMLInputElement | HTMLSelectElement;

/** React notices a change only from what it believes a field to hold. */
type Typed = { field: EarlyField; written: string; value: string };

/** What a field holds, or was written with; of a box whether it is ticked. */
function contentOf(field: EarlyField, written = false): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const shown = options.find((option) => option.defaultSelected) ?? options[0];
    return (written ? shown?.value : field.value) ?? '';
  }
  if (field.type !== 'checkbox') return written ? field.defaultValue : field.value;
  return String(written ? field.defaultChecked : field.checked);
}

function typeAgain({ field, written, value }: Typed): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field.type === 'checkbox') {
    field.checked = written === 'true';
    return field.click();
  }
  field.value = written;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
