import { Cover } from '#ui/cover.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = {
  creator: { logo?: string | null; drawing?: string };
  /** Size, by class. */
  className?: string;
};

/** A publication's picture, or what is drawn for it. */
export const CreatorMark = ({ creator: { logo, drawing }, className }: Props) => (
  <Cover
    src={logo}
    drawing={drawing}
    shape="square"
    className={classNames('shrink-0', className)}
  />
);
