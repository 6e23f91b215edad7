import { classNames } from './class-names.ts';
import { drawingAddress, type DrawingShape } from './drawing-address.ts';
import { useShownTheme } from './theme.ts';

type Props = {
  /** Picture address; without one the drawing is shown. */
  src?: string | null;
  /** Name of the drawing, as the server chose it; null where it cannot know the thing. */
  drawing: string | null | undefined;
  /** How the drawing is cut. */
  shape: DrawingShape;
  /** Cut wide on screens of 768 px and more. */
  wideFromTablet?: boolean;
  /** Size, by class. */
  className?: string;
  /** For the pictures that are seen first. */
  eager?: boolean;
};

/** A picture where there is one, otherwise what is drawn for it, in the colours of the theme. */
export function Cover({ src, drawing, shape, wideFromTablet, className, eager }: Props) {
  const theme = useShownTheme();
  const look = classNames('rounded-[8px] bg-fill object-cover', className);
  const loading = eager ? 'eager' : 'lazy';
  // Ahead of code, which may be asked for first.
  const fetchPriority = eager ? 'high' : undefined;
  const rest = { loading, fetchPriority, decoding: 'async', className: look } as const;
  if (src) return <img {...rest} src={src} alt="" />;
  const address = (cut: DrawingShape, shown = theme) => drawingAddress(drawing ?? ANY, cut, shown);
  // Where the theme is not known, the device says whether it wants it dark. Sources, which take no
  // room, would be counted by a flex box around the picture.
  const dark = theme === null && '(prefers-color-scheme: dark)';
  return (
    <picture className="contents">
      {wideFromTablet && dark && (
        <source
          media={`${TABLET} and ${dark}`}
          srcSet={address('wide', 'dark')}
          className="hidden"
        />
      )}
      {wideFromTablet && <source media={TABLET} srcSet={address('wide')} className="hidden" />}
      {dark && <source media={dark} srcSet={address(shape, 'dark')} className="hidden" />}
      <img {...rest} src={address(shape)} alt="" />
    </picture>
  );
}

const TABLET = '(min-width: 768px)';

/** The drawn cover of something that is not stored yet, or no longer. */
const ANY = 'library.1';
