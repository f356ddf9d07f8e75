import type { ReactNode } from 'react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { attorneyWords } from '../../../content/attorneys.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BookButton } from '../../parts/book-button.tsx';
import { Portrait } from '../../people/person-portrait.tsx';

const tags = ['lawyer', 'consultation', 'law'] as const;

/** Author of the article: a key of `attorneys.ts`. */
export const articleAuthor = 'sydykova';

/** The entries of the blog list before and after the article. */
const neighbours = { previous: 'alimony', next: 'inheritance' } as const;

/** Below the text: tags, share links, author, previous and next entry. */
export function ArticleEnd({ share }: { share: ReactNode }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  return (
    <footer className="piece-end">
      <div className="piece-tags">
        <p id="article-tags">{t('single.tagsTitle')}</p>
        <ul className="chips" aria-labelledby="article-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={pathTo('blogArticle')}>{t(`sidebar.tags.${tag}`)}</a>
            </li>
          ))}
        </ul>
      </div>
      {share}
      <AuthorBox />
      <nav className="piece-nav" aria-label={t('pagination.label')}>
        {(['previous', 'next'] as const).map((way) => (
          <a key={way} className={way} href={pathTo('blogList', { hash: neighbours[way] })}>
            <Icon name={way === 'previous' ? 'arrow-left' : 'arrow-right'} />
            <span>{t(`single.${way}`)}</span> <b>{t(`posts.${neighbours[way]}.title`)}</b>
          </a>
        ))}
      </nav>
    </footer>
  );
}

function AuthorBox() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  const { name, specialty } = attorneyWords(articleAuthor, useLanguage());
  return (
    <section className="author" aria-labelledby="author-title">
      <Portrait id={articleAuthor} name={name} alt="" />
      <div>
        <h2 id="author-title" className="author-head">
          {t('single.authorBox.title')}
        </h2>
        <p className="author-name">
          <a href={pathTo('attorneys', { hash: articleAuthor })}>{name}</a>
        </p>
        <p className="muted">{specialty}</p>
        <p>{t('single.authorBox.bio')}</p>
        <p>
          <BookButton lawyer={articleAuthor} />
        </p>
      </div>
    </section>
  );
}
