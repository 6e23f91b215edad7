import type { NoteFilter } from './notes-api.ts';
import { ChipLink } from '#ui/chip.tsx';
import { ColorDot } from './color-dot.tsx';
import { isNoteColor, NOTE_COLOR_LABELS, NOTE_COLORS } from './note-colors.ts';

/** What an address narrows the notes to. */
export function noteFilterOf(search: URLSearchParams): NoteFilter {
  const color = search.get('color');
  return {
    q: search.get('q')?.slice(0, 100) || undefined,
    color: isNoteColor(color) ? color : undefined,
    tag: search.get('tag')?.slice(0, 100) || undefined,
  };
}

/** The address of the notes under a filter. */
function notesPath(filter: NoteFilter): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  return search.size > 0 ? `/mynote?${search}` : '/mynote';
}

/** Colours and tags; both live in the address. Choosing a chosen one lets it go. */
export function NoteFilters({ filter, tags }: { filter: NoteFilter; tags: readonly string[] }) {
  const { color, tag } = filter;
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <nav
      aria-label="筛选"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none]"
    >
      <ChipLink
        to={notesPath({ ...filter, color: undefined, tag: undefined })}
        selected={!color && !tag}
      >
        全部
      </ChipLink>
      {NOTE_COLORS.map((one) => (
        <ChipLink
          key={one}
          to={notesPath({ ...filter, color: one === color ? undefined : one })}
          selected={one === color}
        >
          <ColorDot color={one} />
          {NOTE_COLOR_LABELS[one]}
        </ChipLink>
      ))}
      {offered.map((one) => (
        <ChipLink
          key={one}
          to={notesPath({ ...filter, tag: one === tag ? undefined : one })}
          selected={one === tag}
        >
          <span className="max-w-40 truncate">#{one}</span>
        </ChipLink>
      ))}
    </nav>
  );
}
