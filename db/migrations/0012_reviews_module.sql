-- Changed texts follow those of reviews into their own files, and paragraphs of the policy after them move up.
UPDATE "site_texts" SET
  "key" = CASE
    WHEN "key" = 'common:nav.comments' THEN 'reviews:nav'
    WHEN "key" LIKE 'meta:reviews.%' THEN replace("key", 'meta:reviews.', 'reviews:meta.')
    WHEN "key" LIKE 'meta:reviewLedger.%' THEN replace("key", 'meta:reviewLedger.', 'reviewLedger:meta.')
    WHEN "key" LIKE 'emails:staffReview.%' THEN replace("key", 'emails:staffReview.', 'moderation:mail.')
    WHEN "key" = 'emails:staffDigest.what.reviews' THEN 'moderation:digest'
    WHEN "key" = 'emails:push.newReview' THEN 'moderation:push'
    WHEN "key" = 'privacy:sections.1.paragraphs.4' THEN 'reviews:policy.collected'
    WHEN "key" = 'privacy:sections.1.paragraphs.5' THEN 'privacy:sections.1.paragraphs.4'
    WHEN "key" = 'privacy:sections.1.paragraphs.6' THEN 'privacy:sections.1.paragraphs.5'
    WHEN "key" LIKE 'privacy:keeps.4.%' THEN replace("key", 'privacy:keeps.4.', 'reviews:policy.published.')
    WHEN "key" LIKE 'privacy:keeps.5.%' THEN replace("key", 'privacy:keeps.5.', 'reviews:policy.refused.')
    WHEN "key" LIKE 'privacy:keeps.6.%' THEN replace("key", 'privacy:keeps.6.', 'reviews:policy.invited.')
    WHEN "key" LIKE 'privacy:keeps.7.%' THEN replace("key", 'keeps.7.', 'keeps.4.')
    WHEN "key" LIKE 'privacy:keeps.8.%' THEN replace("key", 'keeps.8.', 'keeps.5.')
    WHEN "key" LIKE 'privacy:keeps.9.%' THEN replace("key", 'keeps.9.', 'keeps.6.')
    ELSE "key"
  END,
  "value" = replace(replace("value", '{{keepRejectedDays}}', '{{days}}'), '{{keepInvitationDays}}', '{{days}}')
WHERE "key" ~ '^(common:nav\.comments|meta:review|emails:(staffReview|staffDigest\.what\.reviews|push\.newReview)|privacy:(keeps|sections\.1))';
