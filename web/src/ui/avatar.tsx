import { classNames } from './class-names.ts';
import { drawingAddress, drawingVariant } from './drawing-address.ts';
import { useShownTheme } from './theme.ts';

/** A person's picture, or a bird that nobody else of that name has. */
export function Avatar(props: { name: string; src: string | null; className?: string }) {
  const theme = useShownTheme();
  return (
    <img
      src={props.src ?? drawingAddress(`bird.${drawingVariant(props.name)}`, 'square', theme)}
      alt=""
      decoding="async"
      className={classNames('shrink-0 rounded-full bg-fill object-cover', props.className)}
    />
  );
}
