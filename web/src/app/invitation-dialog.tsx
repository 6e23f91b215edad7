import { ConfirmDialog } from '#ui/dialog.tsx';
import { dismissInvitation, type Invitation } from '#sync/invitation.ts';
import { goToRegister } from '#lib/navigation.ts';

/** Asks a visitor whether they want an account. */
export const InvitationDialog = ({ title, description }: Invitation) => (
  <ConfirmDialog
    open
    onOpenChange={dismissInvitation}
    title={title}
    description={description}
    cancel="以后再说"
    confirm="去注册"
    onConfirm={() => {
      dismissInvitation();
      goToRegister();
    }}
  />
);
