import { useMutation } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pickRandom } from '#features/discovery/discovery-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Opens an article picked by chance. */
export function RandomArticle() {
  const navigate = useNavigate();
  const pick = useMutation({
    mutationFn: pickRandom,
    onSuccess: (id) => void navigate(`/article/${id}`),
    onError: (error) => toast(messageOf(error)),
  });
  return (
    <Button variant="soft" busy={pick.isPending} onClick={() => pick.mutate()}>
      {!pick.isPending && <Dices aria-hidden className="size-4.5" strokeWidth={1.7} />}
      随便读一篇
    </Button>
  );
}
