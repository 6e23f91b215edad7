/** The word column at the right of a wide screen; it never covers text. */
export function CardColumn({ label, children }) {
  return (
    <aside
      data-word-card
      aria-label={label}
      className="fixed inset-y-0 end-0 z-10 hidden w-85 border-s border-line bg-surface pt-5 lg:block"
    >
      {children}
    </aside>
  );
}
