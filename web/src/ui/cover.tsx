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
  if (src) return <img src={src} alt="" loading={loading} decoding="async" className={look} />;
  const address = (cut: DrawingShape) => drawingAddress(drawing ?? ANY, cut, theme);
  const image = (
    <img src={address(shape)} alt="" loading={loading} decoding="async" className={look} />
  );
  if (!wideFromTablet) return image;
  return (
    <picture className="contents">
      <source media="(min-width: 768px)" srcSet={address('wide')} />
      {image}
    </picture>
  );
}

/** The drawn cover of something that is not stored yet, or no longer. */
const ANY = 'library.1';
