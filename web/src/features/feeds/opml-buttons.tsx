import { Download, FileUp } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';
import { useImportOpml } from './feeds-api.ts';

/** Takes subscriptions in from other readers, and gives them out. */
export function OpmlButtons() {
  const bring = useImportOpml();
  return (
    <>
      <FileButton
        accept=".opml,.xml,text/x-opml,application/xml"
        size="dense"
        busy={bring.isPending}
        onFiles={([file]) => file && bring.mutate(file)}
      >
        <FileUp aria-hidden className="size-4" strokeWidth={1.8} />
        {bring.isPending ? '正在导入…' : '导入 OPML'}
      </FileButton>
      <Button
        variant="outline"
        size="dense"
        onClick={() =>
          void download('GET /reader/rss/opml', {}).catch((error) => toast(messageOf(error)))
        }
      >
        <Download aria-hidden className="size-4" strokeWidth={1.8} />
        导出
      </Button>
    </>
  );
}
