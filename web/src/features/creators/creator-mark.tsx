import { classNames } from '#ui/class-names.ts';
import { coverGround, initialOf } from '#ui/cover.tsx';

type Props = {
  creator: { name: string; logo?: string | null };
  /** Size and text size, by class. */
  className?: string;
};

/** A publication's picture, or its initial on the colour of its covers. */
export function CreatorMark({ creator: { name, logo = null }, className }: Props) {
  const shape = classNames('shrink-0 rounded-[10px]', className);
  if (logo) return <img src={logo} alt="" className={classNames(shape, 'bg-fill object-cover')} />;
  return (
    <span
      aria-hidden
      style={{ backgroundImage: `var(--cover-${coverGround(name)})` }}
      className={classNames(
        shape,
        'grid place-items-center font-read font-semibold text-cover-ink',
      )}
    >
      {initialOf(name) || [...name][0]}
    </span>
  );
}
