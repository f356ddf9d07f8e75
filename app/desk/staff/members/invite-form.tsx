import { pathTo } from '../../../addresses/path-to.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { roles } from '../../../rights/roles.ts';
import { DeskInput, DeskSelect } from '../../parts/desk-field.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';

type InviteFormProps = { lang: Language; email: string | undefined };

/** Sends an invitation by mail. */
export function InviteForm({ lang, email }: InviteFormProps) {
  const { t } = useTranslation(['deskStaff', 'desk']);
  return (
    <section>
      <h2>{t('invite.title')}</h2>
      <form className="form desk-form" method="post" action={pathTo('deskStaff')}>
        <DeskInput
          label={t('invite.email')}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={email}
          hint={t('invite.hint')}
        />
        <DeskSelect
          label={t('role')}
          name="role"
          defaultValue="intake"
          hint={t('invite.roles')}
          options={roles.map((role) => ({ value: role, label: t(`desk:roles.${role}`) }))}
        />
        <LanguageSelect label={t('invite.lang')} value={lang} />
        <button className="btn" type="submit" name="intent" value="invite">
          {t('invite.submit')}
        </button>
      </form>
    </section>
  );
}
