import { useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { EditForm } from '../kit/form/EditForm';
import { useEditForm } from '../kit/form/useEditForm';
import { useLeave } from '../kit/dialog/useLeave';
import { useInvitePersonMutation, type IssuedLink } from './api';
import { LinkShown } from './LinkShown';
import { personMessages as m } from './messages';
import { PersonFields, personLabels, type PersonValues } from './PersonFields';

export function InviteDialog() {
  const intl = useIntl();
  return (
    <DetailDialog title={intl.formatMessage(m.inviteTitle)} listPath={paths.adminPeople}>
      <Content />
    </DetailDialog>
  );
}

interface Invited {
  version: number;
  given: IssuedLink;
}

const empty: PersonValues = { name: '', email: '', role: 'support' };

function Content() {
  const intl = useIntl();
  const leave = useLeave(paths.adminPeople);
  const [invite] = useInvitePersonMutation();
  const [given, setGiven] = useState<IssuedLink | null>(null);
  const edit = useEditForm<Invited, PersonValues>({
    item: null,
    labels: personLabels,
    toValues: () => empty,
    send: async (values) => {
      const { data, error } = await invite(values);
      return data ? { data: { version: 1, given: data } } : { error };
    },
    onSaved: (saved) => {
      edit.form.reset(edit.form.getValues());
      setGiven(saved.given);
    },
  });
  if (given) return <LinkShown given={given} onDone={leave} />;
  return (
    <EditForm edit={edit} onCancel={leave} saveText={intl.formatMessage(m.makeLink)}>
      <p>{intl.formatMessage(m.inviteText)}</p>
      <PersonFields form={edit.form} isNew />
    </EditForm>
  );
}
