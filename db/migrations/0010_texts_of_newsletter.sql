-- Changed texts follow those of the newsletter into its own file, and paragraphs of the policy after them move up.
UPDATE "site_texts" SET "key" = CASE
  WHEN "key" LIKE 'emails:newsletterConfirm.%' THEN replace("key", 'emails:newsletterConfirm.', 'newsletter:mail.confirm.')
  WHEN "key" LIKE 'emails:newsletterFooter.%' THEN replace("key", 'emails:newsletterFooter.', 'newsletter:mail.footer.')
  WHEN "key" LIKE 'meta:newsletter.%' THEN replace("key", 'meta:newsletter.', 'newsletter:meta.')
  WHEN "key" LIKE 'privacy:keeps.8.%' THEN replace("key", 'privacy:keeps.8.', 'newsletter:policy.keeps.')
  WHEN "key" LIKE 'privacy:keeps.9.%' THEN replace("key", 'keeps.9.', 'keeps.8.')
  WHEN "key" LIKE 'privacy:keeps.10.%' THEN replace("key", 'keeps.10.', 'keeps.9.')
  WHEN "key" = 'privacy:sections.1.paragraphs.5' THEN 'newsletter:policy.collected'
  WHEN "key" = 'privacy:sections.1.paragraphs.6' THEN 'privacy:sections.1.paragraphs.5'
  WHEN "key" = 'privacy:sections.1.paragraphs.7' THEN 'privacy:sections.1.paragraphs.6'
  ELSE "key"
END
WHERE "key" ~ '^(emails:newsletter(Confirm|Footer)|meta:newsletter|privacy:(keeps|sections\.1))\.';
