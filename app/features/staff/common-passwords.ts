/**
 * Words of which common passwords are made, with the local ones. Passwords are at least 12 characters long, so the
 * usual lists of short passwords match as parts of longer ones.
 */
export const commonWords = [
  ...['kalys', 'калыс', 'kalyskg', 'bishkek', 'бишкек', 'kyrgyzstan', 'кыргызстан', 'киргизия'],
  ...['kyrgyz', 'кыргыз', 'osh', 'ош', 'ala', 'too', 'manas', 'манас', 'aitmatov', 'айтматов'],
  ...['lawyer', 'юрист', 'advokat', 'адвокат', 'zakon', 'закон', 'мыйзам', 'sud', 'суд', 'law'],
  ...['password', 'passwort', 'passw', 'pass', 'parol', 'пароль', 'пороль', 'сырсөз', 'сырсоз'],
  ...['qwerty', 'qwertyuiop', 'qwertyui', 'asdfgh', 'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'qaz', 'wsx'],
  ...['йцукен', 'йцукенг', 'йцукенгшщзхъ', 'фыва', 'фывапролджэ', 'ячсмить', 'qwe', 'asd', 'zxc'],
  ...['admin', 'administrator', 'админ', 'администратор', 'root', 'user', 'owner', 'director'],
  ...['директор', 'welcome', 'letmein', 'iloveyou', 'love', 'люблю', 'тебя', 'monkey', 'dragon'],
  ...['football', 'master', 'sunshine', 'princess', 'superman', 'batman', 'marina', 'natasha'],
  ...['login', 'test', 'тест', 'secret', 'секрет', 'hello', 'привет', 'салам', 'salam', 'trustno'],
  ...['abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'абв', 'абвг', 'абвгд', 'company'],
  ...['summer', 'winter', 'spring', 'autumn', 'лето', 'зима', 'весна', 'осень', 'january', 'my'],
  ...['changeme', 'default', 'guest', 'computer', 'internet', 'google', 'samsung', 'iphone'],
  ...[
    'correcthorsebatterystaple',
    'onetwothree',
    'new',
    'the',
    'is',
    'me',
    'kg',
    'кг',
    'ru',
    'com',
  ],
];
