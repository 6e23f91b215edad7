import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { dropImport, useRunningImports } from './running-imports.ts';

/**
 * The imports this tab began, latest first.
 * @param progress shows how a task goes and tells when it ended
 */
export function ImportList({
  progress,
}: {
  progress: (taskId: string, onEnd: () => void) => ReactNode;
}) {
  const client = useQueryClient();
  const imports = useRunningImports((state) => state.imports);
  if (imports.length === 0) return null;
  return (
    <ul aria-label="最近导入" className="mt-4 divide-y divide-line border-y border-line">
      {imports.map(({ taskId, name }) => (
        <li key={taskId} className="flex items-center gap-2 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm">{name}</p>
            {progress(taskId, () => void client.invalidateQueries({ queryKey: ['newsroom'] }))}
          </div>
          <IconButton label={`不再显示 ${name}`} onClick={() => dropImport(taskId)}>
            <X aria-hidden className="size-4.5" strokeWidth={1.7} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
