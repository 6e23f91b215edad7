import type { MouseEventHandler } from 'react';

/**
 * Props of a control that can be pressed, which for now refuses it. It keeps the focus, which the
 * browser takes from what is `disabled`: with it the place of a reader without a mouse.
 * A submit button that refuses also keeps Enter in a field from submitting the form.
 */
export const refusing = <E extends Element>(
  refuses: boolean | undefined,
  onClick?: MouseEventHandler<E>,
) => ({
  'aria-disabled': refuses || undefined,
  onClick: refuses ? (((event) => event.preventDefault()) satisfies MouseEventHandler<E>) : onClick,
});
