import { classNames } from './class-names.ts';
import { coverGround } from './cover.tsx';
/** A person's picture, or the first letter of their name on a colour of its own. */
export function Avatar(props) {
  const shape = classNames('shrink-0 rounded-full', props.className);
  if (props.src)
    return <img src={props.src} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    <span
      aria-hidden
      style={{ backgroundImage: `var(--cover-${coverGround(props.name)})` }}
      className={classNames(
        shape,
        'grid place-items-center font-read font-semibold text-cover-ink',
      )}
    >
      {[...props.name][0]?.toUpperCase()}
    </span>
  );
}
