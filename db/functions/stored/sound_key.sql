-- One key of plain Latin letters for all spellings of a name in Russian, Kyrgyz and Latin letters, inflected or not,
-- independent of LC_CTYPE. The pairs in app/modules/conflicts/pairs show which must match. Calls pg_catalog functions
-- only, because index maintenance uses no other schema.
CREATE OR REPLACE FUNCTION sound_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  k text;
BEGIN
  -- Accents of Latin letters go (й and ё are letters of their own); letters that are no letter with an accent, one by one.
  -- Turkish: c is дж where letters show the language; its ç and ş are ч and ш.
  k := typed;
  IF k ~ '[ğĞşŞıİ]' THEN k := translate(k, 'cCğĞ', 'jJgG'); END IF;
  k := translate(k, 'çÇşŞ', 'чЧшШ');
  k := normalize(regexp_replace(normalize(k, NFD), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), NFC);
  k := translate(k, 'ıøØłŁđĐæÆəƏәӘіІқҚғҒұҰһҺўЎҳҲҷҶӣӢӯӮ', 'ioOlLdDeEaAаАиИкКгГуУхХуУхХчЧиИуУ');
  k := replace(k, 'ß', 'ss');
  -- Capital letters one by one: under LC_CTYPE "C", lower() knows the Latin ones only. Signs without a sound go.
  k := translate(k, 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯӨҮҢABCDEFGHIJKLMNOPQRSTUVWXYZъЪьЬ''’ʼ`‘',
    'абвгдеёжзийклмнопрстуфхцчшщыэюяөүңabcdefghijklmnopqrstuvwxyz');
  -- Two spaces between words: a rule about a word takes one of them.
  k := '  ' || regexp_replace(replace(k, '+', ' плюс '), '[^a-zа-яёөүң0-9]+', '  ', 'g') || '  ';
  -- Legal forms, and words for son and daughter.
  k := regexp_replace(k, ' (обществ[а-я]*  с  ограниченн[а-я]*  ответственност[а-я]*|(закрыт|открыт)[а-я]*  акционерн[а-я]*  обществ[а-я]*|индивидуальн[а-я]*  предпринимател[а-я]*|общественн[а-я]*  (фонд|объединени)[а-я]*|государственн[а-я]*  предприяти[а-я]*|public  foundation|жоопкерчилиги  чектелген  коом[а-яу]*) ', ' ', 'g');
  k := regexp_replace(k, ' ([oо][cс][oо][oо]|osoo|ооо|жчк|jchk|zhchk|зао|оао|ао|жак|аак|llc|ltd|inc|cjsc|ojsc|jsc|gmbh|corp|limited|company|пао|нао|акб|спк|кооператив|ассоциация|ип|чп|жи|оф|оо|кф|кфх|гп|мп|уулу?|uulu?|оглы|оглу|кызы|kyzy|kizi|kizy|кизи) ', ' ', 'g');
  -- English: W is У in Russian, John has no х, own is аун. Chinese: чж is zh, цз is j, x is s.
  k := regexp_replace(k, ' у(?=[аеиоэ])', ' в', 'g');
  k := replace(replace(replace(k, 'john', 'jon'), 'own ', 'aun '), 'tion', 'shn');
  k := regexp_replace(replace(replace(k, 'чж', 'ж'), 'цз', 'ж'), ' x(?=[iu])', ' s', 'g');
  -- Cyrillic letters as they are mostly written in Latin.
  k := replace(replace(replace(replace(k, 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch');
  k := replace(replace(replace(replace(k, 'ш', 'sh'), 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya');
  k := translate(k, 'абвгдеёзийклмнопрстуфыэөүң', 'abvgdeeziyklmnoprstufyeoun');
  -- One letter for each sound: q is ch, x is sh, j is zh, s is ts too.
  k := replace(replace(replace(k, 'q', 'k'), 'x', 'ks'), 'w', 'v');
  k := regexp_replace(k, 'shch|sch|sh', 'x', 'g');
  k := regexp_replace(k, 'tch|ch', 'q', 'g');
  k := regexp_replace(k, 'dzh|dj|zh', 'j', 'g');
  k := replace(replace(replace(replace(k, 'kh', 'h'), 'gh', 'g'), 'th', 't'), 'ph', 'f');
  k := regexp_replace(k, 'ts|tz|c(?=[eiy])', 's', 'g');
  k := replace(replace(k, 'ck', 'k'), 'c', 'k');
  k := regexp_replace(k, '([aeiou]n)g ', '\1 ', 'g');
  k := regexp_replace(k, 'off? ', 'ov ', 'g');
  k := replace(replace(replace(k, 'ij ', 'i '), 'y', 'i'), 'ou', 'u');
  k := replace(k, 'io', 'e');
  k := regexp_replace(k, 'i+(?=[aeu])', '', 'g');
  k := regexp_replace(k, '([a-z])\1+', '\1', 'g');
  -- Patronymics, where a first name and a surname are left.
  IF k ~ '[a-z]{2,} +[a-z]{2,} +[a-z]{2,}' THEN
    k := regexp_replace(k, ' [a-z]+(oviq|eviq|ovn|evn|iniqn|iliq)[a-z]{0,2} ', ' ', 'g');
  END IF;
  -- Cases of surnames, in Russian and Kyrgyz, and final vowels: an inflected name is the same name.
  k := regexp_replace(k, '([a-z]{2}[oe]v)(a|oi|u|im|om|e|dun|din|go|du|don|ko|ga|tin) ', '\1 ', 'g');
  k := regexp_replace(k, '([a-z]{3}[a-ce-z])(om|em) ', '\1 ', 'g');
  k := regexp_replace(k, '([a-z]{3})[aeiou]+ ', '\1 ', 'g');
  RETURN trim(regexp_replace(k, ' +', ' ', 'g'));
END
$$;
