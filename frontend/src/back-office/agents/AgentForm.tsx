import { useIntl, type IntlShape } from 'react-intl';
import { Columns } from '../kit/layout';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { regions, regionText } from '../../i18n/regions';
import { useStepUp } from '../kit/step-up/useStepUp';
import { ChoiceField } from '../kit/form/ChoiceField';
import { EditForm } from '../kit/form/EditForm';
import type { Words } from '../kit/form/merge';
import { useEditForm } from '../kit/form/useEditForm';
import { checkAgent, toRequest, toValues, type AgentValues } from './agentValues';
import { useSaveAgentMutation } from './api';
import { agentFieldMessages as m, agentStatusMessages, agentToastMessages } from './messages';
import type { Agent, AgentApplication, AgentStatus } from './types';

interface Props {
  /** Null for a new one. */
  agent: Agent | null;
  /** Whom a new one was. */
  application?: AgentApplication | null;
  onCancel: () => void;
  onSaved: () => void;
}

const statuses: readonly AgentStatus[] = ['active', 'inactive', 'suspended'];

export function AgentForm({ agent, application = null, onCancel, onSaved }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [save] = useSaveAgentMutation();
  const { confirmed, question } = useStepUp();
  const edit = useEditForm<Agent, AgentValues>({
    item: agent,
    labels: {
      name: m.name,
      phoneNumber: m.phone,
      email: m.email,
      region: m.region,
      location: m.location,
      status: m.status,
      specialization: m.specialization,
      experience: m.experience,
      rating: m.rating,
      commissionRate: m.rate,
      notes: m.notes,
    },
    toValues: (item) => toValues(item, application),
    check: checkAgent,
    send: (values, version) =>
      confirmed((confirmation) =>
        save({
          _id: agent?._id ?? null,
          ...toRequest(values),
          ...(version !== undefined && { version }),
          ...(application && { applicationReference: application.reference }),
          confirmation,
        }),
      ),
    onSaved: ({ name, code }) => {
      toast('success', agentToastMessages.saved, [agentToastMessages.savedText, { name, code }]);
      onSaved();
    },
  });
  return (
    <>
      <EditForm
        edit={edit}
        words={wordsOf(intl)}
        onCancel={onCancel}
        failedText={intl.formatMessage(agentToastMessages.saveFailed)}
      >
        <PersonFields form={edit.form} />
        <WorkFields form={edit.form} />
      </EditForm>
      {question}
    </>
  );
}

function wordsOf(intl: IntlShape): Words<AgentValues> {
  return {
    region: (region) => (region ? regionText(intl, region) : ''),
    status: (status) => intl.formatMessage(agentStatusMessages[status]),
  };
}

interface FieldsProps {
  form: AppForm<AgentValues>;
}

function PersonFields({ form }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <TextField {...form.field('name')} maxLength={100} />
      <Columns>
        <TextField
          {...form.field('phoneNumber')}
          type="tel"
          inputMode="tel"
          hint={intl.formatMessage(m.phoneHint)}
        />
        <TextField {...form.optional('email')} type="email" inputMode="email" maxLength={254} />
      </Columns>
      <Columns>
        <ChoiceField form={form} name="region">
          <option value="">{intl.formatMessage(m.chooseRegion)}</option>
          {regions.map((region) => (
            <option key={region} value={region}>
              {regionText(intl, region)}
            </option>
          ))}
        </ChoiceField>
        <TextField {...form.optional('location')} maxLength={120} />
      </Columns>
    </>
  );
}

function WorkFields({ form }: FieldsProps) {
  const intl = useIntl();
  return (
    <>
      <Columns>
        <TextField
          {...form.field('commissionRate')}
          inputMode="decimal"
          hint={intl.formatMessage(m.rateHint)}
        />
        <TextField
          {...form.optional('rating')}
          inputMode="decimal"
          hint={intl.formatMessage(m.ratingHint)}
        />
      </Columns>
      <ChoiceField form={form} name="status">
        {statuses.map((status) => (
          <option key={status} value={status}>
            {intl.formatMessage(agentStatusMessages[status])}
          </option>
        ))}
      </ChoiceField>
      <Columns>
        <TextField {...form.optional('specialization')} maxLength={120} />
        <TextField {...form.optional('experience')} maxLength={120} />
      </Columns>
      <TextAreaField {...form.optional('notes')} rows={3} maxLength={1000} />
    </>
  );
}
